import type { Request } from '../adapters/indexeddb/longWork/protocol.ts'
import { newId } from '../adapters/parts/clock.ts'
import { openWorker } from '../adapters/parts/worker.ts'
import workerUrl from './storeWorker.ts?worker&url'

/** Starts the worker of the desk's store. */
export const openStoreWire = () => openWorker<Request>(workerUrl, `daftar store worker ${newId()}`)
