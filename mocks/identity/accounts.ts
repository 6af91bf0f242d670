import * as t from 'io-ts'
import type { Sql } from '../sql/database.ts'
import { emailOf, passwords, people } from './people.ts'
import { firstRow, readRow } from './tables.ts'

/** Further values of an account: `plan` and `planExpire` (ISO 8601) become claims of the same name. */
export type Attributes = Readonly<Record<string, readonly string[]>>

export interface Account {
  sub: string
  username: string
  givenName: string
  familyName: string
  email: string
  roles: readonly string[]
  attributes: Attributes
}

export interface Accounts {
  find: (sub: string) => Promise<Account | null>
  signIn: (username: string, password: string) => Promise<Account | null>
  /** Searches by a part of user name, name or email; ordered by user name. */
  search: (text: string, offset: number, limit: number) => Promise<readonly Account[]>
  /** Replaces all attributes; false without such an account. */
  describe: (sub: string, attributes: Attributes) => Promise<boolean>
}

const Row = t.type({
  sub: t.string,
  username: t.string,
  given_name: t.string,
  family_name: t.string,
  email: t.string,
  roles: t.string,
  attributes: t.string,
})
const Roles = t.array(t.string)
export const AttributesRow = t.record(t.string, t.array(t.string))

export const readRoles = (json: string): readonly string[] => readRow(Roles, JSON.parse(json))

const toAccount = ({ given_name, family_name, roles, attributes, ...row }: t.TypeOf<typeof Row>): Account => ({
  ...row,
  givenName: given_name,
  familyName: family_name,
  roles: readRoles(roles),
  attributes: readRow(AttributesRow, JSON.parse(attributes)),
})

const seed = `insert into identity_accounts (sub, username, given_name, family_name, email, roles, attributes)
  values ($1, $1, $2, $3, $4, $5, $6) on conflict do nothing`

/** The accounts in the database. */
export const accountsIn = (sql: Sql): Accounts => {
  const one = async (column: 'sub' | 'username', value: string) => {
    const row = firstRow(Row, await sql.query(`select * from identity_accounts where ${column} = $1`, [value]))
    return row === null ? null : toAccount(row)
  }

  return {
    find: (sub) => one('sub', sub),
    signIn: async (username, password) => (passwords.get(username) === password ? one('username', username) : null),
    search: async (text, offset, limit) => {
      const found = await sql.query(
        `select * from identity_accounts
          where position(lower($1) in lower(concat_ws(' ', username, given_name, family_name, email))) > 0
          order by username limit $2 offset $3`,
        [text, limit, offset],
      )
      return found.map((row) => toAccount(readRow(Row, row)))
    },
    describe: async (sub, attributes) => {
      const text = 'update identity_accounts set attributes = $2 where sub = $1 returning sub'
      return (await sql.query(text, [sub, JSON.stringify(attributes)])).length > 0
    },
  }
}

/** The same, with the known sample accounts. */
export const createAccounts = async (sql: Sql): Promise<Accounts> => {
  for (const { username, givenName, familyName, roles, attributes } of people) {
    const whole = [JSON.stringify(roles), JSON.stringify(attributes)]
    await sql.query(seed, [username, givenName, familyName, emailOf(username), ...whole])
  }
  return accountsIn(sql)
}
