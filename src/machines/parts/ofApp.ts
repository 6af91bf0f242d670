/** Transitions of a flow that works in the chosen app alone, and begins anew in another one. */
export const followsApp = {
  'app.chosen': [
    { guard: 'choosesApp', target: '.ofApp', reenter: true, actions: 'takeApp' },
    { target: '.withoutApp', actions: 'takeApp' },
  ],
} as const
