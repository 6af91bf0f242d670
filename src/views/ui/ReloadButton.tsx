import { Button } from './Button.tsx'

/** Loads the page anew. */
export const ReloadButton = ({ children }: { children: string }) => (
  <Button kind="primary" icon="refresh" onPress={() => location.reload()}>
    {children}
  </Button>
)
