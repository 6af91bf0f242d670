import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureBuild } from './build.mjs'
import { ensurePackages } from './packages.mjs'
import { root } from './run.mjs'

const desk = { name: 'the desk', port: 4173, args: ['node_modules/vite/bin/vite.js', 'preview', '--logLevel', 'warn'] }
const services = { name: 'the mock services', port: 4174, args: ['--import', 'tsx', 'mocks/server.ts'] }

/** @param {number} port @returns {Promise<boolean>} */
const answers = (port) =>
  new Promise((resolve) => {
    const socket = connect({ port, host: 'localhost' })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/** @type {import('node:child_process').ChildProcess[]} */
const running = []

/** @param {number} code */
const stop = (code) => {
  process.exitCode = code
  for (const child of running.splice(0)) child.kill('SIGTERM')
}

/** @param {typeof desk} program */
const start = async ({ name, port, args }) => {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(port) },
  })
  running.push(child)
  child.once('exit', () => {
    if (!running.includes(child)) return
    console.error(`${name} stopped, so the rest stops too.`)
    stop(1)
  })
  while (running.includes(child) && !(await answers(port))) await wait(100)
}

ensurePackages()
ensureBuild()

for (const { name, port } of [services, desk]) {
  if (!(await answers(port))) continue
  console.error(`Port ${port}, meant for ${name}, is taken by another program. Stop that program, then start again.`)
  process.exit(1)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => stop(0))

await start(services)
if (running.length > 0) await start(desk)
if (running.length > 0) {
  console.log(`
  The desk           http://localhost:${desk.port}
  Mock services  http://localhost:${services.port}

  Ctrl+C stops both.
`)
}
