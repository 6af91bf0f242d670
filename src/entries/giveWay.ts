/**
 * In the page that the device keeps, before the program. If the program fails before it draws anything, the next build
 * takes over once it is there: a reload would load the same build again while any tab is open.
 */
const giveWay = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (registration === undefined) return
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
  const take = () => registration.waiting?.postMessage({ type: 'SKIP_WAITING' })
  const follow = () => registration.installing?.addEventListener('statechange', take)
  registration.addEventListener('updatefound', follow)
  follow()
  take()
  await registration.update().catch(() => {})
}

// The failed load of a script is heard on its way down alone.
addEventListener(
  'error',
  (event: Event) => {
    const isOfProgram = event instanceof ErrorEvent || event.target instanceof HTMLScriptElement
    if (isOfProgram && document.getElementById('root')?.childElementCount === 0) void giveWay()
  },
  true,
)
