export type PageLanguage = 'fa' | 'en'

export interface PageTexts {
  signIn: string
  username: string
  password: string
  enter: string
  wrong: string
  people: string
  late: string
  lateTitle: string
  signOut: string
  leave: string
  stay: string
  signedOut: string
  refused: string
  back: string
}

export const pageTexts: Readonly<Record<PageLanguage, PageTexts>> = {
  fa: {
    signIn: 'ورود به دفتر',
    username: 'نام کاربری',
    password: 'گذرواژه',
    enter: 'ورود',
    wrong: 'نام کاربری یا گذرواژه درست نیست.',
    people: 'این سرویس آزمایشی است. نام کاربری و گذرواژه یکی است: shop یا other یا admin.',
    lateTitle: 'مهلت ورود گذشت',
    late: 'مهلت این ورود گذشته یا پیش‌تر انجام شده است. به دفتر برگردید و دوباره وارد شوید.',
    signOut: 'از حساب خارج می‌شوید؟',
    leave: 'بله، خارج می‌شوم',
    stay: 'نه، می‌مانم',
    signedOut: 'از حساب خارج شدید',
    refused: 'درخواست پذیرفته نشد',
    back: 'بازگشت به دفتر',
  },
  en: {
    signIn: 'Sign in to Daftar',
    username: 'User name',
    password: 'Password',
    enter: 'Sign in',
    wrong: 'The user name or the password is not right.',
    people: 'This is a stand-in service. The password is the user name: shop, other or admin.',
    lateTitle: 'Too late to sign in',
    late: 'This sign-in took too long, or is already done. Go back to Daftar and sign in again.',
    signOut: 'Do you want to sign out?',
    leave: 'Yes, sign me out',
    stay: 'No, I stay',
    signedOut: 'You are signed out',
    refused: 'The request was refused',
    back: 'Back to Daftar',
  },
}
