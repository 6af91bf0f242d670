import type { Sql } from '../sql/database.ts'
import { deskApp } from './devices.ts'

/** At the loopback push server: a browser that took its permission back. */
export const goneDevice = 'zahra-tablet'

/** The oldest first. Nobody has the private half of the key, so nobody can read their pushes. */
const devices = [
  ['reza', 'reza-laptop', 'Linux::Firefox::152', '2026-08-30T07:41:09.118Z'],
  ['zahra', goneDevice, 'Android::Chrome::148', '2026-09-14T16:05:52.640Z'],
  ['ali', 'ali-counter', 'Windows::Edge::153', '2026-10-02T09:22:17.903Z'],
  ['zahra', 'zahra-phone', 'iOS::Safari::26', '2026-10-21T18:47:30.275Z'],
  ['ali', 'ali-phone', 'Android::Chrome::155', '2026-11-17T05:13:44.561Z'],
] as const

const key = 'BPJOD56mT8qSg1rKM2aCJvoHHeRONm1UJ4kDX67FR6V0KJnFLcAzER8UJHdcoiKJWvg5h4XctICmxnGqPltGqsQ'
const auth = '7vhmrFVYy98_KtXRvx8qAg'

/** Devices of other users, at the push server of the services at `url`. */
export const seedDevices = async (sql: Sql, url: string): Promise<void> => {
  for (const [user, device, named, createdAt] of devices)
    await sql.query(
      `insert into web_push (public_id, app, user_id, device_id, endpoint, key, auth, created_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8)
        on conflict (public_id) do update set endpoint = excluded.endpoint`,
      [`push-${device}`, deskApp, user, named, `${url}/push/${device}`, key, auth, createdAt],
    )
}
