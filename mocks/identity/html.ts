import { escapeHtml, page } from '../html.ts'
import type { PageLanguage } from './texts.ts'
import { pageTexts } from './texts.ts'

type Failure = { username: string }

export const signInPage = (language: PageLanguage, failure: Failure | null): string => {
  const texts = pageTexts[language]
  const wrong = failure === null ? '' : `<p role="alert" id="wrong">${escapeHtml(texts.wrong)}</p>\n`
  const about = failure === null ? '' : ' aria-describedby="wrong"'
  const focus = (here: boolean) => (here ? ' autofocus' : '')
  const rules = 'autocapitalize="none" spellcheck="false" required'
  return page(
    language,
    texts.signIn,
    `${wrong}<form method="post">
<label for="username">${escapeHtml(texts.username)}</label>
<input id="username" name="username" autocomplete="username" ${rules}${focus(failure === null)}${about} value="${escapeHtml(failure?.username ?? '')}">
<label for="password">${escapeHtml(texts.password)}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${focus(failure !== null)}${about}>
<button type="submit">${escapeHtml(texts.enter)}</button>
</form>
<small>${escapeHtml(texts.people)}</small>`,
  )
}

const link = (language: PageLanguage, desk: string): string =>
  `<p><a href="${escapeHtml(desk)}">${escapeHtml(pageTexts[language].back)}</a></p>`

export const lazyPage = (language: PageLanguage, desk: string): string => {
  const { lateTitle, late } = pageTexts[language]
  return page(language, lateTitle, `<p>${escapeHtml(late)}</p>\n${link(language, desk)}`)
}

/** `form` is the provider's own, with its secret; both buttons send it. */
export const signOutPage = (language: PageLanguage, form: string): string => {
  const { signOut, leave, stay } = pageTexts[language]
  return page(
    language,
    signOut,
    `${form}
<button type="submit" form="op.logoutForm" name="logout" value="yes">${escapeHtml(leave)}</button>
<button type="submit" form="op.logoutForm" class="quiet">${escapeHtml(stay)}</button>`,
  )
}

export const signedOutPage = (language: PageLanguage, desk: string): string =>
  page(language, pageTexts[language].signedOut, link(language, desk))

export const refusedPage = (language: PageLanguage, desk: string, lines: readonly string[]): string => {
  const said = lines.map((line) => `<p dir="ltr">${escapeHtml(line)}</p>`).join('\n')
  return page(language, pageTexts[language].refused, `${said}\n${link(language, desk)}`)
}
