interface Region<On, States, Opened> {
  states: { opened: Opened & { on: On } } & States
  initial: 'closed'
}

/**
 * The region of `whileOpen` over rows that are other people's: `holds` lasts as long as it is open, and forgets who
 * they are; the flow's action `forgetRows` forgets the ids.
 */
export const whileHeld = <
  const On extends object,
  const States extends object,
  const Opened extends object,
  const Effect extends string,
  const Leave extends string,
>(
  { initial, states }: Region<On, States, Opened>,
  holds: Effect,
  leave: Leave,
) => {
  const { opened } = states
  const left = { target: 'closed', actions: 'forgetRows' } as const
  return {
    initial,
    states: {
      ...states,
      opened: { ...opened, invoke: { src: holds }, on: { ...opened.on, [leave]: left } },
    },
  } as const
}
