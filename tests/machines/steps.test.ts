import { describe } from 'vitest'
import type { StateValue } from 'xstate'
import { planInvoice } from '../../src/events/plans/planInvoice.ts'
import { supportPlan } from '../../src/events/plans/supportPlan.ts'
import { app, eggs, invoice as issued, lineOf, milk, otherApp, person, tea } from '../../src/events/samples.ts'
import { appsMachine } from '../../src/machines/desk/apps.ts'
import { basketMachine } from '../../src/machines/desk/basket.ts'
import type { BasketContext } from '../../src/machines/desk/basketContext.ts'
import { savingMachine } from '../../src/machines/desk/saving.ts'
import type { AppListContext } from '../../src/machines/identity/appList.ts'
import { appListMachine } from '../../src/machines/identity/appList.ts'
import type { PlanOrderContext } from '../../src/machines/plans/planOrder.ts'
import { planOrderMachine } from '../../src/machines/plans/planOrder.ts'
import type { PlanResultContext } from '../../src/machines/plans/planResult.ts'
import { planResultMachine } from '../../src/machines/plans/planResult.ts'
import { supportPlansMachine } from '../../src/machines/plans/supportPlans.ts'
import type { ContactContext } from '../../src/machines/public/contact.ts'
import { contactMachine } from '../../src/machines/public/contact.ts'
import type { PersonEditorContext } from '../../src/machines/records/personEditor.ts'
import { personEditorMachine } from '../../src/machines/records/personEditor.ts'
import type { SupportContext } from '../../src/machines/support/support.ts'
import { supportMachine } from '../../src/machines/support/support.ts'
import { anOrder, detailsOf } from '../builders/events.ts'
import { aPerson } from '../builders/rows.ts'
import { testSteps } from './steps.ts'

const fault = { status: 500, detail: 'Wrong', violation: null }
const { publicId: invoice } = planInvoice

describe('the page of a payment’s result', () => {
  const nothing = { invoice: null, read: null, plan: null, until: null, fault: null, rounds: 0, applied: null }
  const known: PlanResultContext = {
    ...{ invoice, allowed: true, read: planInvoice, plan: 'STARTUP', until: '2027-02-21T08:30:00.000Z', fault },
    ...{ rounds: 2, applied: { id: 'event-0', at: 0 } },
  }
  const other = 'plan-invoice-2'

  testSteps(planResultMachine, known, [
    [
      'of another invoice knows nothing of the one before',
      ['unpaid', { type: 'planResult.open', invoice: other }, 'returning'],
      { ...nothing, allowed: true, invoice: other },
    ],
    [
      'knows nothing once it is left, but whether services take calls',
      ['unread', { type: 'planResult.leave' }, 'closed'],
      { ...nothing, allowed: true },
    ],
  ])
})

describe('an order of a plan', () => {
  const known: PlanOrderContext = {
    ...{ owner: 'owner', period: 'ONE_MONTH', unknown: 'TWO_WEEKS', made: { invoice, trackingCode: 1 }, fault },
    notArrived: true,
  }

  testSteps(planOrderMachine, known, [
    [
      'that is left leaves nothing',
      ['choosing', { type: 'planOrder.leave' }, 'closed'],
      { owner: null, period: null, unknown: null, made: null, fault: null, notArrived: false },
    ],
  ])
})

describe('support plans', () => {
  const known = { owner: 'owner', fault, plans: [supportPlan], unread: 2, paid: [invoice], settled: [invoice] }

  testSteps(supportPlansMachine, known, [
    [
      'of another user leave nothing of the one before',
      ['closed', { type: 'supportPlans.ofOwner', owner: 'other' }, 'closed'],
      { owner: 'other', fault: null, plans: null, unread: 0, paid: [], settled: [] },
    ],
  ])
})

describe('a message to support', () => {
  const blank = { message: '', sender: null }
  const flaws = [{ field: 'message', key: 'contact.messageNeeded' }]
  const known: ContactContext = {
    ...{ draft: { message: 'Help', sender: 'a@shop.example' }, begun: { message: 'Hel', sender: null } },
    ...{ flaws, refusal: fault, owner: 'owner', answerable: true },
  }
  const draft = { message: ' ', sender: 'a@shop.example' }

  testSteps(contactMachine, known, [
    [
      'that is let go leaves nothing',
      ['outcomeUnknown', { type: 'contact.drop' }, 'blank'],
      { draft: blank, begun: blank, flaws: [], refusal: null, owner: null, answerable: false },
    ],
    [
      'that is checked lacks what it lacks, and nothing else of it changes',
      [{ editing: 'open' }, { type: 'contact.check' }, { editing: 'open' }],
      { ...known, draft },
      { draft, flaws: [] },
    ],
  ])
})

describe('a support log', () => {
  const known: SupportContext = {
    ...{ choice: { range: { kind: 'whole' }, standIns: false }, progress: { done: 1, of: 2 } },
    ...{ figures: { entries: 1, rows: 2, lines: 3, bytes: 4, packed: 5 }, fault: 'full', inspectorFault: 'blocked' },
  }
  const noFigures = { entries: 0, rows: 0, lines: 0, bytes: 0, packed: 0 }
  const looked = { open: { previewing: 'looking' } }

  testSteps(supportMachine, known, [
    [
      'that is closed leaves nothing, but why there is no inspector',
      [{ log: looked, inspector: 'off' }, { type: 'support.close' }, { log: 'closed', inspector: 'off' }],
      {
        ...{ choice: { range: { kind: 'days', days: 7 }, standIns: true }, progress: { done: 0, of: 0 } },
        ...{ figures: noFigures, fault: null, inspectorFault: 'blocked' },
      },
    ],
  ])
})

describe('the editor of a person', () => {
  const existing = { existing: person, ...detailsOf(person) }
  const blank = { existing: null, ...detailsOf(aPerson({ name: '', nationalId: '', fields: [] })) }
  const nothing: PersonEditorContext = {
    ...{ app: null, draft: blank, begun: blank, choose: false, fault: null, recorded: undefined, overtaken: undefined },
  }
  const known: PersonEditorContext = {
    ...{ app: 'app-1', draft: { ...existing, name: 'مریم' }, begun: existing, choose: true, fault: 'full' },
    ...{ recorded: { entry: 'entry', person: person.id }, overtaken: true },
  }
  const standing = { ...person, nationalId: '' }

  testSteps(personEditorMachine, known, [
    ['that is closed leaves nothing', ['securing', { type: 'person.close' }, 'closed'], nothing],
    [
      'that begins with a name begins with nothing edited',
      ['closed', { type: 'person.begin', app: 'app-1', name: 'مریم', choose: true }, 'editing'],
      { ...nothing, app: 'app-1', draft: { ...blank, name: 'مریم' }, begun: { ...blank, name: 'مریم' }, choose: true },
      nothing,
    ],
    [
      'of one who was changed elsewhere is an edit of who stands there, and no fault',
      ['securing', { type: 'person.alreadyAmended', person: standing }, 'editing'],
      {
        ...{ ...known, draft: { ...existing, existing: standing, name: 'مریم', nationalId: '' } },
        ...{ begun: { ...existing, existing: standing, nationalId: '' }, fault: null },
      },
      { overtaken: undefined },
    ],
    [
      'of one who is gone is an edit of a new person, and no fault',
      ['securing', { type: 'person.alreadyAmended', person: null }, 'editing'],
      { ...known, draft: { ...known.draft, existing: null }, fault: null },
      { overtaken: undefined },
    ],
  ])
})

describe('the known apps', () => {
  const known = { app, owner: 'owner', known: [app], gone: [app.publicId, 'gone'], dropped: [otherApp] }
  const rested = { app: otherApp, owner: 'other', known: [otherApp], gone: [], dropped: [app] }

  testSteps(appsMachine, known, [
    [
      'of another owner are not those of the one before',
      ['kept', { type: 'apps.ofOwner', owner: 'other' }, 'kept'],
      { app: null, owner: 'other', known: [], gone: [], dropped: [] },
    ],
    [
      'have one that joins them once, and neither gone nor dropped',
      ['kept', { type: 'apps.joined', owner: 'owner', app }, 'kept'],
      { ...known, gone: ['gone'] },
      { dropped: [app, otherApp] },
    ],
    ['that are left leave a device that has begun', ['kept', { type: 'app.leave' }, 'kept'], { ...known, app: null }],
    [
      'of a checkpoint before the first choice are those of a device that has not begun',
      ['kept', { type: 'apps.rested', ...rested, begun: false }, 'fresh'],
      rested,
    ],
    [
      'of a checkpoint after it are those of a device that has',
      ['fresh', { type: 'apps.rested', ...rested, begun: true }, 'kept'],
      rested,
    ],
  ])
})

describe('the form of a new app', () => {
  const flaws = [{ field: 'name', key: 'apps.nameNeeded' }]
  const known: AppListContext = {
    ...{ owner: 'owner', fault, unread: 1, draft: { name: 'Bakery' }, begun: { name: 'Bake' }, flaws, refusal: fault },
  }
  const at = (making: StateValue) => ({ list: 'shown', making })

  testSteps(appListMachine, known, [
    [
      'that is discarded leaves nothing',
      [at('confirmingDiscard'), { type: 'edits.discard' }, at('closed')],
      { ...known, draft: { name: '' }, begun: { name: '' }, flaws: [], refusal: null },
    ],
    [
      'in which something is typed has no flaws, and is refused no more',
      [at({ editing: 'refused' }), { type: 'app.fill', name: 'Shop' }, at({ editing: 'open' })],
      { ...known, draft: { name: 'Shop' }, flaws: [], refusal: null },
    ],
    [
      'that is sent without a name lacks it, and is refused no more',
      [at({ editing: 'refused' }), { type: 'app.create', name: ' ' }, at({ editing: 'open' })],
      { ...known, draft: { name: ' ' }, refusal: null },
      { flaws: [] },
    ],
  ])
})

describe('a save that is undone', () => {
  const lines = [lineOf(milk, 2)]
  const order = { ...anOrder({ lines }), app: 'app-1', basket: 'basket-1', currency: issued.currency, total: 1 }
  const basket: BasketContext = {
    ...{ id: 'basket-1', lines: [lineOf(tea)], past: [lines], future: [lines], times: 2 },
    ...{ pending: eggs, offered: 1, offerError: 'empty', waiting: [eggs] },
  }

  testSteps(savingMachine, { order, issued: { entry: 'entry-1', invoice: issued.id }, fault: 'unavailable' }, [
    [
      'is undone once: nothing is known of it after that',
      ['shown', { type: 'saving.undone', invoice: issued.id, next: 'basket-2' }, 'idle'],
      { order: null, issued: null, fault: null },
    ],
  ])

  testSteps(basketMachine, basket, [
    [
      'brings its lines into a basket of their own',
      ['sold', { type: 'basket.restore', basket: 'basket-2', lines }, 'open'],
      {
        ...{ id: 'basket-2', lines, past: [], future: [], times: 1 },
        ...{ pending: null, offered: null, offerError: null, waiting: [] },
      },
    ],
  ])
})
