const Drawing = ({ path }: { path: string }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
)

export const Shield = () => <Drawing path="M12 3 5 6v5c0 5 3 8 7 10 4-2 7-5 7-10V6zM9 12l2.2 2.2L15.5 10" />

export const Bug = () => (
  <Drawing path="M8 9a4 4 0 0 1 8 0v5a4 4 0 0 1-8 0zM8 12H4M20 12h-4M8 8 5 5M16 8l3-3M8 16l-3 3M16 16l3 3M12 11v7" />
)
