/**
 * Begins the program once the browser has painted the page that the build wrote: to evaluate it takes a cheap phone
 * half a second, and a first frame would wait for that. The libraries and our own code are evaluated in two tasks.
 */
const files = document.querySelector<HTMLElement>('script[data-program]')?.dataset.program?.split(' ') ?? []

/** What the build wrote has no function of its own: it is loaded again once there is a network. */
const again = () => addEventListener('online', () => location.reload(), { once: true })

const evaluate = async ([file, ...rest]: readonly string[]): Promise<void> => {
  if (file === undefined) return
  await import(/* @vite-ignore */ file)
  setTimeout(() => evaluate(rest).catch(again))
}

const begin = (): void => {
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  evaluate(files).catch(again)
}

// A page that nobody sees gets no frame.
if (document.hidden) begin()
else requestAnimationFrame(() => setTimeout(begin))
