import * as t from 'io-ts'
import type { EventsOf } from '../event.ts'
import { command, delay, message } from '../event.ts'
import { keyword } from '../values/codecs.ts'
import { Count } from '../values/money.ts'
import { NoticeValue, PublicText } from '../values/text.ts'

const NoticeKind = keyword('success', 'danger', 'info')

/** A notice: the key of its text, and `values` for its blanks, as they stand. */
export const Notice = { kind: NoticeKind, key: PublicText, values: t.record(t.string, NoticeValue) }

export const noticesEvents = {
  'notice.show': message(Notice, [
    { kind: 'success', key: 'saving.saved', values: {} },
    { kind: 'danger', key: 'saving.noApp', values: {} },
  ]),
  /** From the page itself: for example, something was copied. */
  'notice.say': command(Notice, [{ kind: 'info', key: 'notices.copied', values: {} }]),
  'notice.dismiss': command({ notice: Count }, [{ notice: 1 }]),
  'notice.expired': delay({ notice: Count }, [{ notice: 1 }]),
}
export type NoticesEvent = EventsOf<typeof noticesEvents>
