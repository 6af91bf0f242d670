import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { launchOptions } from '../tools/chromium.mjs'

export interface Profile {
  folder: string
  /** Starts the browser on this profile. */
  open: (extra?: readonly string[]) => Promise<{ context: BrowserContext; page: Page }>
  /** kill -9 of every process of the browser. */
  kill: () => void
  remove: () => void
}

const processesOf = (folder: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)
      } catch {
        return false
      }
    })
    .map(Number)
    .filter((pid) => pid !== process.pid)

const killNow = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

/** A browser profile on the disk, kept over starts and kills, for that origin. */
export const createProfile = (origin: string): Profile => {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-profile-'))
  return {
    folder,
    async open(extra = []) {
      const { executablePath, args } = launchOptions()
      const context = await chromium.launchPersistentContext(folder, {
        baseURL: origin,
        args: [...args, ...extra],
        ...(executablePath !== undefined && { executablePath }),
      })
      return { context, page: context.pages()[0] ?? (await context.newPage()) }
    },
    kill() {
      // A browser that is being started makes processes while others of it are killed.
      for (let pids = processesOf(folder); pids.length > 0; pids = processesOf(folder)) pids.forEach(killNow)
    },
    remove() {
      try {
        rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
      } catch (left) {
        // A dying process of the browser wrote into it once more. What the test itself found comes first.
        console.warn(left)
      }
    },
  }
}
