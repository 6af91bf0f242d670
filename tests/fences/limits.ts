/**
 * Every constant `max…` and `most…` of the program and of the mocks, by its file and name. `elsewhere`: the test that
 * checks it at n and at n + 1, with the number in the code. Limits that `limits.test.ts` checks itself stand there.
 */
export const elsewhere: Readonly<Record<string, readonly [value: string, file: string, test: string]>> = {
  'mocks/apiKeys.ts mostKeys': [
    '20',
    'tests/services/apiKeys.suite.ts',
    'an app has at most twenty keys, also when they are made at once',
  ],
  'mocks/push/devices.ts mostDevices': [
    '50',
    'tests/services/webPush.suite.ts',
    'a user has at most fifty devices in an app, also when registered at once',
  ],
  'mocks/push/pushServer.ts mostKept': [
    '20',
    'tests/services/pushServer.test.ts',
    'received pushes are listed in order, the last twenty of each device',
  ],
  'mocks/supportMessages.ts mostKept': [
    '100',
    'tests/services/supportMessages.suite.ts',
    'are kept up to the latest hundred',
  ],
  'mocks/sync/changes.ts mostRows': ['5000', 'tests/services/push.suite.ts', '5,000 rows are taken, more are too many'],
  'src/adapters/sync/batch.ts mostRows': [
    '200',
    'tests/adapters/syncPace.test.ts',
    'a push has at most two hundred rows, fewer large ones; an oversized row goes alone',
  ],
  'src/events/cloud/uptime.ts maxOutages': [
    '20',
    'tests/scenarios/uptimeWatch.test.ts',
    'of many monitors that are down twenty are announced',
  ],
  'src/events/values/text.ts maxNote': ['200', 'tests/views/invoiceNote.test.tsx', 'takes 200 letters and no more'],
  'src/events/desk/settings.ts maxGoods': [
    '200',
    'tests/scenarios/exempt.test.ts',
    'of two hundred products something is known, and of no more: the next stays as it is',
  ],
  'src/events/desk/settings.ts maxSettingsBytes': [
    '31_000',
    'tests/scenarios/remembered.test.ts',
    'is kept of the latest five, whose checkpoint is an entry, as long as they may be',
  ],
  'src/events/desk/settings.ts maxPins': [
    '12',
    'tests/scenarios/tiles.test.ts',
    'at most twelve products are pinned, the last ones, and those of another app have no tile here',
  ],
  'src/events/desk/settings.ts maxShops': [
    '5',
    'tests/scenarios/remembered.test.ts',
    'is kept of the latest five, whose checkpoint is an entry, as long as they may be',
  ],
  'src/events/desk/settings.ts maxLabels': [
    '50',
    'tests/scenarios/remembered.test.ts',
    'is kept of the latest fifty rows',
  ],
  'src/adapters/records/customer.ts maxShown': [
    '50',
    'tests/scenarios/customer.test.ts',
    'the newest fifty invoices are shown, the oldest fifty that are owed, and the newest fifty payments',
  ],
  'src/adapters/sync/count.ts mostTroubles': [
    '100',
    'tests/adapters/counting.test.ts',
    'at most a hundred rows that need the user are reported',
  ],
  'src/events/values/money.ts maxPriceLength': [
    '20',
    'tests/views/moneyText.test.ts',
    'is at most 20 long, separators included',
  ],
  'src/machines/sync/syncSetup.ts mostRounds': [
    '5',
    'tests/machines/syncAgain.test.ts',
    'an accepted push ends the rounds: five conflicts in a row are too many, not five altogether',
  ],
  'src/events/projections/rows.ts mostDirty': [
    '16',
    'tests/events/outbox.test.ts',
    'takes the oldest dirty columns together after sixteen events',
  ],
  'src/machines/desk/basketContext.ts maxUndo': [
    '50',
    'tests/scenarios/basketLimits.test.ts',
    'of %i changes goes back to %i, and no further; all of that can be done again',
  ],
  'src/machines/desk/basketContext.ts maxWaiting': [
    '3',
    'tests/scenarios/basketLimits.test.ts',
    '%i taps while a price is asked: three wait, and the next says so',
  ],
  'src/machines/desk/notices.ts maxShown': [
    '4',
    'tests/scenarios/notices.test.ts',
    'of %i the latest four are shown, and each goes after its own three seconds',
  ],
  'src/machines/palette/palette.ts mostRecent': [
    '5',
    'tests/machines/palette.test.ts',
    'a chosen command closes the palette and comes first next time: the last five, each once',
  ],
  'src/machines/plans/planResult.ts maxRounds': [
    '3',
    'tests/scenarios/planResultAgain.test.ts',
    'is requested again after 2, 4 and 8 s, and then by hand alone',
  ],
  'src/events/values/text.ts maxFields': [
    '16',
    'tests/scenarios/editorsAgain.test.ts',
    'has sixteen fields of their own and no more; one that goes makes room for another',
  ],
  'src/machines/sync/syncSetup.ts mostUnanswered': [
    '3',
    'tests/scenarios/syncPages.test.ts',
    'is silent twice and shown the third time, and then once; an answer resets the count',
  ],
  'src/events/decisions/taxList.ts mostUnread': [
    '3',
    'tests/scenarios/taxRuns.test.ts',
    'is interrupted by the fourth record in a row that the service cannot give, and then goes on without it',
  ],
  'src/machines/tax/taxSenderContext.ts mostRounds': [
    '5',
    'tests/scenarios/taxSend.test.ts',
    'is accepted once the tax office has answered, which is checked ever more seldom',
  ],
  'src/views/public/ContactFields.tsx maxAddress': [
    '254',
    'tests/views/contact.test.tsx',
    'the empty form cannot be sent, and says what it sends: %s',
  ],
  'src/views/desk/NoApp.tsx mostNamed': [
    '3',
    'tests/views/apps.test.tsx',
    'names three of many, and has the list of all',
  ],
  'src/machines/kernel/start.ts mostBytes': [
    '31 * 1024',
    'tests/scenarios/largest.test.ts',
    'is accepted with 31 KiB, and refused with one byte more',
  ],
  'src/machines/identity/authContext.ts maxTries': [
    '6',
    'tests/scenarios/auth.test.ts',
    'offline goes on as that user, tries six times, and then waits to be woken',
  ],
  'src/machines/kernel/known.ts mostAfter': [
    '200',
    'tests/machines/known.test.ts',
    'a start reads 199 entries beyond the needed ones; at 200 positions are kept',
  ],
  'src/machines/kernel/known.ts mostHeld': [
    '500',
    'tests/machines/known.test.ts',
    '500 entries are held; with one more the unneeded ones are dropped',
  ],
  'src/views/shell/crashReport.ts mostPlaces': [
    '12',
    'tests/views/crash.test.tsx',
    'tells the first twelve places of %i, and the first twelve components',
  ],
  'src/adapters/sync/pull.ts mostLost': [
    '100',
    'tests/adapters/syncLimits.test.ts',
    'reports %i rows that the server lost, a hundred at once',
  ],
  'src/adapters/sync/pull.ts mostSuspects': [
    '1_000',
    'tests/adapters/syncLimits.test.ts',
    'of everything compares rows by the thousand: %i, and one that comes later',
  ],
  'src/adapters/sync/pull.ts mostHeld': [
    '2_000',
    'tests/adapters/syncLimits.test.ts',
    'of %i invoices holds at most two thousand until the persons come that they name',
  ],
  'src/adapters/sync/answer.ts mostBytes': [
    '1024 * 1024 * 1024',
    'tests/adapters/syncLimits.test.ts',
    'of %i bytes is accepted, or refused before it is read',
  ],
  'src/adapters/sync/names.ts mostKnown': [
    '20_000',
    'tests/adapters/syncLimits.test.ts',
    'are the last twenty thousand of %i',
  ],
  'src/adapters/sync/push.ts mostInFact': [
    '100',
    'tests/adapters/syncLimits.test.ts',
    'of %i rows is reported a hundred at once',
  ],
  'src/adapters/sync/push.ts mostCalls': [
    '40',
    'tests/adapters/syncLimits.test.ts',
    'of %i rows, all of which are refused, ends after forty calls',
  ],
  'src/adapters/sync/payers.ts mostInvoices': [
    '100',
    'tests/scenarios/syncPayers.test.ts',
    'all %i invoices on the screen learn the name of their payer, a hundred at once',
  ],
  'src/adapters/sync/run.ts mostBatches': [
    '10',
    'tests/scenarios/syncPages.test.ts',
    'of %i rows ten pushes go before it is pulled again',
  ],
  'src/adapters/sync/localImport/move.ts maxRounds': [
    '3',
    'tests/adapters/localImport.test.ts',
    'an import goes in three rounds: %i persons come, each when a round is over',
  ],
  'src/adapters/tax/unsettled.ts mostShown': [
    '1_000',
    'tests/adapters/taxListLimits.test.ts',
    'of %i products without a stuff id a thousand are listed, with whether there are more',
  ],
  'src/adapters/tax/unsettled.ts mostLooked': [
    '3_000',
    'tests/adapters/taxListLimits.test.ts',
    'of %i products three thousand are read, with whether there are more',
  ],
  'src/events/values/table.ts mostTableRows': ['100_000', 'tests/scenarios/table.test.ts', 'with a row too many'],
  'src/events/values/table.ts mostTableBytes': ['20_000_000', 'tests/scenarios/table.test.ts', 'that is too large'],
  'src/events/values/table.ts mostTableColumns': ['60', 'tests/scenarios/table.test.ts', 'with many columns'],
  'src/events/values/table.ts mostFlaws': [
    '100',
    'tests/scenarios/table.test.ts',
    '100,000 rows with faults: a hundred are told, the rest is counted, and the page has its turns',
  ],
  'src/adapters/support/backup/sealed.ts mostRounds': ['10_000_000', 'tests/adapters/sealed.test.ts', 'endless rounds'],
  'src/events/values/backup.ts mostInMemory': [
    '268_435_456',
    'tests/adapters/sinks.test.ts',
    'a file in memory has a limit',
  ],
  'src/adapters/support/gather.ts mostQuarantined': [
    '1000',
    'tests/adapters/supportQuarantined.test.ts',
    'of %i quarantined entries the first thousand are named',
  ],
  'src/adapters/support/gzipFile.ts mostUnpacked': [
    '4_194_304',
    'tests/adapters/gzipFile.test.ts',
    'a part that unpacks to %i bytes is read if it is below the limit',
  ],
  'src/adapters/support/inspector.ts mostDeferred': [
    '500',
    'tests/adapters/supportInspector.test.ts',
    'before it is ready five hundred events wait for it, of more the latest',
  ],
  'src/adapters/support/preview.ts mostFound': [
    '1000',
    'tests/adapters/supportPreview.test.ts',
    'of %i places of a text the first thousand are reported',
  ],
  'src/adapters/support/preview.ts mostKept': [
    '8',
    'tests/adapters/supportPreview.test.ts',
    'repeated lines are the same array; at most eight parts of the file are kept',
  ],
  'mocks/sync/pull.ts mostRows': [
    '500',
    'tests/services/stream.suite.ts',
    'a later pull of %i rows comes at once, or page by page',
  ],
  'mocks/sync/push.ts mostAttempts': [
    '3',
    'tests/services/stream.suite.ts',
    'a push that meets others %i times is tried three times, and then under a lock',
  ],
  'mocks/uptime/monitors.ts mostMonitors': [
    '50',
    'tests/services/uptime.suite.ts',
    'an app has fifty at most, also at once; an existing one may be changed',
  ],
  'mocks/bank/bank.ts mostSlowness': [
    '60_000',
    'tests/services/bank.suite.ts',
    'a page that is to be slow by %s takes %i ms',
  ],
  'mocks/identity/identity.ts mostBytes': [
    '64 * 1024',
    'tests/services/identityServer.test.ts',
    'a body of %i bytes is answered with %i',
  ],
  'mocks/push/pushServer.ts maxBody': [
    '4096',
    'tests/services/pushServer.test.ts',
    'a push of 4,096 bytes is taken, and none that is longer',
  ],
  'src/machines/kernel/checkpoint.ts mostOwn': [
    '200',
    'tests/machines/taxSenderRest.test.ts',
    'after %i entries of its own run a tab writes %i parts of a checkpoint',
  ],
  'src/adapters/indexeddb/journal/packSteps.ts mostJson': [
    '128 * 1024',
    'tests/journal/packs.test.ts',
    'large steps end a pack early, so that packing it is a short task',
  ],
  'src/adapters/indexeddb/journal/putCheckpoints.ts mostSince': [
    '500',
    'tests/faults/checkpoints.test.ts',
    'a checkpoint that stands on a place %i entries ago is stored: %s',
  ],
  'src/adapters/indexeddb/search/searchIndex.ts mostOpened': [
    '96',
    'tests/journal/segments.test.ts',
    'of %i parts ninety-six are kept open: they are read %i times, with the first once more',
  ],
  'src/adapters/indexeddb/search/postings.ts mostBytesInPart': [
    '56_000',
    'tests/journal/segments.test.ts',
    'of %i bytes are %i parts',
  ],
  'src/adapters/indexeddb/search/bulkIndexUpdates.ts mostHeld': [
    '8_192',
    'tests/journal/segments.test.ts',
    'are written of 8,192 rows during a long batch, and of fewer at its end',
  ],
  'src/adapters/indexeddb/limits.ts mostLoose': [
    '6',
    'tests/journal/segments.test.ts',
    'segments are merged while nothing waits: a larger old one stays, and the merged ones go',
  ],
  'src/adapters/indexeddb/limits.ts mostLooseBehind': [
    '24',
    'tests/journal/segments.test.ts',
    'twenty-four segments are left as they are, and with one more they are merged',
  ],
  'src/adapters/indexeddb/limits.ts mostUnpacked': [
    '1_500',
    'tests/journal/packs.test.ts',
    'the store packs soon after its start, and after more than 1,500 more entries, in its worker',
  ],
  'src/adapters/indexeddb/limits.ts mostRecent': [
    '256',
    'tests/journal/segments.test.ts',
    'of 256 saves are not written yet; with one more they are, and the saves are merged',
  ],
  'src/adapters/indexeddb/rows/sourcedIds.ts mostFilterBytes': [
    '60_000',
    'tests/journal/sourcedIds.test.ts',
    'of %i rows have a filter of %i bytes',
  ],
  'src/adapters/indexeddb/rows/sources.ts mostKeys': [
    '512',
    'tests/faults/tombstones.test.ts',
    'over %i tombstones seventy rows come as in memory: %i are read one by one',
  ],
  'src/views/palette/RowOptions.tsx mostFields': [
    '2',
    'tests/views/palette.test.tsx',
    'two persons of one name by what else is known of them (%s)',
  ],
}

/**
 * Limits whose number has no visible effect, each with the number in the code, and the reason. A visible limit does not
 * belong here.
 */
export const unobservable: Readonly<Record<string, readonly [value: string, why: string]>> = {
  'src/machines/replay/beginning.ts mostFinished': [
    '1_000',
    'How many entries of finished work are held before they are let go: all of them are at the end, whatever the number.',
  ],
}
