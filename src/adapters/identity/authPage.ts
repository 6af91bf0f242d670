/** A form that posts its values, so that they are in no address: addresses are logged and passed on. */
export interface PostedForm {
  address: string
  fields: Readonly<Record<string, string>>
}

/** The browser's page, as far as signing in and out uses it. */
export interface AuthPage {
  go: (address: string) => void
  post: (form: PostedForm) => void
  reload: () => void
  /** False if the page could not be loaded again: no network, and nothing cached. */
  canLoad: () => boolean
  /** The window gets the focus, or the network comes back. */
  onWake: (woken: () => void) => () => void
  /** A tap or a key, reported once a minute at most. */
  onUse: (used: () => void) => () => void
}

const minute = 60_000

export const browserPage: AuthPage = {
  go: (address) => location.assign(address),
  post({ address, fields }) {
    const form = document.createElement('form')
    form.method = 'post'
    form.action = address
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement('input')
      Object.assign(input, { type: 'hidden', name, value })
      form.append(input)
    }
    document.body.append(form)
    form.submit()
    // A page that stays, or is shown again, would keep the values.
    form.remove()
  },
  reload: () => location.reload(),
  canLoad: () => navigator.onLine || navigator.serviceWorker?.controller != null,
  onWake(woken) {
    const shown = () => {
      if (document.visibilityState === 'visible') woken()
    }
    addEventListener('online', woken)
    addEventListener('focus', woken)
    document.addEventListener('visibilitychange', shown)
    return () => {
      removeEventListener('online', woken)
      removeEventListener('focus', woken)
      document.removeEventListener('visibilitychange', shown)
    }
  },
  onUse(used) {
    let last = Number.NEGATIVE_INFINITY
    const touched = ({ timeStamp }: Event) => {
      if (timeStamp - last < minute) return
      last = timeStamp
      used()
    }
    addEventListener('pointerdown', touched, true)
    addEventListener('keydown', touched, true)
    return () => {
      removeEventListener('pointerdown', touched, true)
      removeEventListener('keydown', touched, true)
    }
  },
}
