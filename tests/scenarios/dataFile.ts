/** The program's own server with these answers for its data file in turn: a list, or a status. */
export const dataFile = (...answers: readonly (object | number)[]): typeof fetch => {
  let asked = 0
  return async () => {
    const answer = answers[Math.min(asked, answers.length - 1)] ?? 404
    asked += 1
    return typeof answer === 'number' ? new Response('', { status: answer }) : Response.json(answer)
  }
}
