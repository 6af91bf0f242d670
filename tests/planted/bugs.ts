export interface Bug {
  /** Its path from the root. */
  file: string
  /** Occurs exactly once in it. */
  right: string
  wrong: string
  /** The test file that fails with it. */
  test: string
}

/** Bugs that can be built in, to check that tests and support find them: of every layer, each a plausible mistake. */
export const bugs: Record<string, Bug> = {
  /** The price prompt's product is not a step of its own: undo then reverts two steps, and the total is wrong. */
  undo: {
    file: 'src/machines/desk/basket.ts',
    right:
      'return { ...after(context, lines), id, pending, waiting, times: 1, offered: null, offerError: null }\n    }),\n    dropPending',
    wrong:
      'return { lines, id, pending, waiting, times: 1, offered: null, offerError: null }\n    }),\n    dropPending',
    test: 'tests/machines/basket.test.ts',
  },

  // Values.
  vatRounds: {
    file: 'src/events/values/money.ts',
    right: '(exact * BigInt(percent)) / 100_000n',
    wrong: '(exact * BigInt(percent) + 50_000n) / 100_000n',
    test: 'tests/values/money.test.ts',
  },
  quantityDecimals: {
    file: 'src/events/values/money.ts',
    right: '(?:[.٫/](\\d{0,3})|',
    wrong: '(?:[.٫/](\\d{0,2})|',
    test: 'tests/values/money.test.ts',
  },
  lastTaxDay: {
    file: 'src/events/values/taxDeadline.ts',
    right: 'days - daysBetween(date, now, zone)',
    wrong: 'days - 1 - daysBetween(date, now, zone)',
    test: 'tests/values/taxDeadline.test.ts',
  },
  personCheckDigit: {
    file: 'src/events/values/nationalId.ts',
    right: 'return rest < 2 ?',
    wrong: 'return rest < 1 ?',
    test: 'tests/values/nationalId.test.ts',
  },

  // Decisions.
  chosenZone: {
    file: 'src/events/decisions/saving.ts',
    right: 'zone: date?.zone ?? zone,',
    wrong: 'zone,',
    test: 'tests/events/decisions/saving.test.ts',
  },
  withdrawnWhileSent: {
    file: 'src/events/decisions/invoice.ts',
    right: "return isTaxOpen(tax) ? 'taxOpen' : null",
    wrong: 'return null',
    test: 'tests/events/decisions/invoice.test.ts',
  },
  copyStaysPaid: {
    file: 'src/events/decisions/troubles.ts',
    right: 'const made = { id, paid: false, paidRef: null, createdAt: at, updatedAt: at }',
    wrong: 'const made = { id, paid: false, createdAt: at, updatedAt: at }',
    test: 'tests/events/decisions/troubles.test.ts',
  },

  // Folds.
  countsFall: {
    file: 'src/events/projections/taken.ts',
    right: 'sold: Math.max(sold, there)',
    wrong: 'sold: there',
    test: 'tests/scenarios/syncSold.test.ts',
  },
  totalOfTheirs: {
    file: 'src/events/projections/taken.ts',
    right: "  if (columns.has('lines')) columns.add('total')\n",
    wrong: '',
    test: 'tests/events/mergeLaws.test.ts',
  },
  oldDirtyLost: {
    file: 'src/events/projections/rows.ts',
    right: '[...new Set([...second.columns, ...third.columns])]',
    wrong: '[...third.columns]',
    test: 'tests/events/outbox.test.ts',
  },
  correctionForgotten: {
    file: 'src/events/projections/tax.ts',
    right: '  ...(before !== undefined && taxIdOf({ record }) === null && { before }),\n',
    wrong: '',
    test: 'tests/events/taxCorrected.test.ts',
  },

  // Machines.
  roundsStay: {
    file: 'src/machines/plans/payment.ts',
    right: 'hide: assign({ shown: false, rounds: 0 })',
    wrong: 'hide: assign({ shown: false })',
    test: 'tests/machines/payment.test.ts',
  },
  oldFuture: {
    file: 'src/machines/desk/basket.ts',
    right: 'past: [],\n      future: [],\n    })),\n    sayPriceFirst',
    wrong: 'past: [],\n    })),\n    sayPriceFirst',
    test: 'tests/machines/basket.test.ts',
  },
  roundTooMany: {
    file: 'src/machines/sync/syncSetup.ts',
    right: 'context.rounds + 1 >= mostRounds',
    wrong: 'context.rounds >= mostRounds',
    test: 'tests/machines/syncAgain.test.ts',
  },
  askedTooOften: {
    file: 'src/machines/tax/taxSenderContext.ts',
    right: 'rounds < mostRounds',
    wrong: 'rounds <= mostRounds',
    test: 'tests/scenarios/taxSend.test.ts',
  },

  // The journal and the store.
  heldCrowdOut: {
    file: 'src/adapters/indexeddb/rows/outbox.ts',
    right: 'await read(limit + held.size)',
    wrong: 'await read(limit)',
    test: 'tests/journal/indexeddb.test.ts',
  },
  refusedTombstones: {
    file: 'src/adapters/indexeddb/rows/outbox.ts',
    right: "index('removed').getAll(standing(app, 'refused'))",
    wrong: "index('removed').getAll(standing(app, 'waiting'))",
    test: 'tests/journal/indexeddb.test.ts',
  },
  weakSave: {
    file: 'src/adapters/indexeddb/journal/append.ts',
    right: "const durability = entries.some(({ entry }) => isStrict(entry)) ? 'strict' : 'relaxed'\n  const done",
    wrong: "const durability = entries.every(({ entry }) => isStrict(entry)) ? 'strict' : 'relaxed'\n  const done",
    test: 'tests/journal/durability.test.ts',
  },
  olderTabSaysSaved: {
    file: 'src/adapters/indexeddb/kept.ts',
    right: 'wasAlready: (entryId) => whole(store.wasAlready(entryId)),',
    wrong: '',
    test: 'tests/faults/overtaken.test.ts',
  },
  refusedAgainCounts: {
    file: 'src/adapters/indexeddb/rows/foldAnew.ts',
    right: 'already.has(id) && !known.has(id) &&',
    wrong: 'already.has(id) &&',
    test: 'tests/faults/overtaken.test.ts',
  },

  // Sync.
  suspectsRefused: {
    file: 'src/adapters/sync/push.ts',
    right: 'if (tookSome) for (const { item, refusal } of suspects)',
    wrong: 'for (const { item, refusal } of suspects)',
    test: 'tests/adapters/syncPushAnswers.test.ts',
  },
  echoOfAnotherRow: {
    file: 'src/adapters/sync/echo.ts',
    right: 'found.right[at]))',
    wrong: 'found.right[0]))',
    test: 'tests/scenarios/syncEchoes.test.ts',
  },
  backOffForever: {
    file: 'src/adapters/sync/run.ts',
    right: 'if (why === null) backoffs[half].succeeded()',
    wrong: 'if (why === null) backoffs.pull.succeeded()',
    test: 'tests/scenarios/syncTwice.test.ts',
  },

  // Other adapters.
  waitAsked: {
    file: 'src/adapters/http/backOff.ts',
    right: '* (1 - chance / 2), atLeast)',
    wrong: '* (1 - chance / 2) + atLeast, atLeast)',
    test: 'tests/adapters/backOff.test.ts',
  },
  deadAttempt: {
    file: 'src/adapters/plans/attempts.ts',
    right: 'live: left < 0 ?',
    wrong: 'live: left < -tokenAge ?',
    test: 'tests/scenarios/paymentClock.test.ts',
  },
  openSendsUncounted: {
    file: 'src/adapters/identity/unsent.ts',
    right: 'return waiting + troubles.length + taxOpen',
    wrong: 'return waiting + troubles.length',
    test: 'tests/adapters/unsent.test.ts',
  },

  // The client of the services.
  lettersCut: {
    file: 'src/adapters/http/stream.ts',
    right: 'decoder.decode(bytes, { stream: true })',
    wrong: 'decoder.decode(bytes)',
    test: 'tests/adapters/service.test.ts',
  },
  portalRead: {
    file: 'src/adapters/http/page.ts',
    right: '/^[\\s\\ufeff]*</',
    wrong: '/^</',
    test: 'tests/adapters/service.test.ts',
  },
  bodyUnweighed: {
    file: 'src/adapters/http/stream.ts',
    right: 'const patience = silence + (1000 * (sent?.length ?? 0)) / lettersInASecond',
    wrong: 'const patience = silence',
    test: 'tests/adapters/service.test.ts',
  },
  deviceClock: {
    file: 'src/adapters/http/responseFault.ts',
    right: 'Number.isNaN(served) ? now : served',
    wrong: 'now',
    test: 'tests/adapters/responseFault.test.ts',
  },

  // The worker.
  refreshKept: {
    file: 'src/adapters/worker/refresh.ts',
    right: 'ticks() - begun >= keptFor',
    wrong: 'ticks() - begun > keptFor * 2',
    test: 'tests/adapters/workerRefresh.test.ts',
  },
  failedRefresh: {
    file: 'src/adapters/worker/refresh.ts',
    right: 'answer.then(({ ok }) => ok || forget(), forget)',
    wrong: 'answer.catch(forget)',
    test: 'tests/adapters/workerRefresh.test.ts',
  },
  lastBuildGone: {
    file: 'src/adapters/worker/program.ts',
    right: '(await caches.match(request, { cacheName: lastBuild })) ?? fetch(request)',
    wrong: 'fetch(request)',
    test: 'tests/adapters/workerProgram.test.ts',
  },
  foundOffline: {
    file: 'src/adapters/worker/program.ts',
    right: 'new Response(body, { status: 404, headers })',
    wrong: 'new Response(body, { headers })',
    test: 'tests/adapters/workerProgram.test.ts',
  },
  subscribedTwice: {
    file: 'src/adapters/worker/rotation.ts',
    right: 'newSubscription == null && applicationServerKey != null',
    wrong: 'applicationServerKey != null',
    test: 'tests/adapters/workerTabs.test.ts',
  },

  // Views.
  staleHandler: {
    file: 'src/views/ui/useDebounced.ts',
    right: '  latest.current = onDebounced\n',
    wrong: '',
    test: 'tests/views/hooksAgain.test.tsx',
  },
  quantityStays: {
    file: 'src/views/ui/QuantityField.tsx',
    right: 'if (drawn.current !== shown || !isTyped) show(shown)',
    wrong: "if (drawn.current === '' || !isTyped) show(shown)",
    test: 'tests/views/hooksAgain.test.tsx',
  },
  focusLost: {
    file: 'src/views/ui/useNeighbour.ts',
    right: 'rows[Math.min(at, rows.length - 1)]',
    wrong: 'rows[at]',
    test: 'tests/views/hooksAgain.test.tsx',
  },
  fullLine: {
    file: 'src/views/ui/ItemRow.tsx',
    right: 'full={item.quantity > maxQuantity - 1}',
    wrong: 'full={item.quantity > maxQuantity}',
    test: 'tests/views/ItemsList.test.tsx',
  },

  // What is said in Farsi, and what is on paper.
  latinDigits: {
    file: 'src/views/invoice/InvoicePaper.tsx',
    right: 'number: codeDigits(nationalId, language),',
    wrong: 'number: nationalId,',
    test: 'tests/views/taxPaper.test.tsx',
  },
  dateUnsaid: {
    file: 'src/views/texts/fa/desk.ts',
    right: 'سر تاریخ خودش آمده است: {{date}}.',
    wrong: 'سر تاریخ خودش آمده است.',
    test: 'tests/views/savedAt.test.tsx',
  },
  latinComma: {
    file: 'src/views/ui/format.ts',
    right: "parts.join(language === 'fa' ? '، ' : ', ')",
    wrong: "parts.join(', ')",
    test: 'tests/views/paper.test.tsx',
  },
  companyAsPerson: {
    file: 'src/views/invoice/InvoicePaper.tsx',
    right: "nationalId.length === companyIdLength ? 'companyId' : 'nationalId'",
    wrong: "'nationalId'",
    test: 'tests/views/taxPaper.test.tsx',
  },
  copyOfAmended: {
    file: 'src/machines/invoice/paperTax.ts',
    right: "if (fact.type === 'invoice.amended' || fact.type === 'line.returned') printed = false",
    wrong: "if (fact.type === 'line.returned') printed = false",
    test: 'tests/views/taxPaper.test.tsx',
  },
  paperStays: {
    file: 'src/adapters/invoice/paper.ts',
    right: '      delete body.dataset.paper\n',
    wrong: '',
    test: 'tests/views/givenOut.test.tsx',
  },

  // The mocks that clients meet.
  shortMonth: {
    file: 'mocks/plans/periods.ts',
    right: '  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0)\n',
    wrong: '',
    test: 'tests/services/sync.test.ts',
  },
  conflictMissed: {
    file: 'mocks/sync/push.ts',
    right: 'some(({ at }) => at > cursor)',
    wrong: 'some(({ at, body }) => body !== null && at > cursor)',
    test: 'tests/services/sync.test.ts',
  },
  faultOfAnotherPath: {
    file: 'mocks/faults.ts',
    right: "if (forecast === undefined || !path.includes(forecast.path ?? '')) return undefined",
    wrong: 'if (forecast === undefined) return undefined',
    test: 'tests/services/wire.test.ts',
  },

  // Scripts.
  framesAllowed: {
    file: 'scripts/headers.ts',
    right: "'frame-ancestors': \"'none'\",",
    wrong: "'frame-ancestors': \"'self'\",",
    test: 'tests/fences/headers.test.ts',
  },
}
