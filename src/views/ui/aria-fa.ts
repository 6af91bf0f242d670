type Say = (values: Record<string, string | number>, formatter: { number: (value: number) => string }) => string
type Strings = Record<string, Record<string, string | Say>>

const count =
  (one: string): Say =>
  ({ count: n = 0 }, formatter) =>
    `${formatter.number(Number(n))} ${one}`

/**
 * react-aria has no Persian. These are its strings in Persian, by package, for all that the desk uses or may use; a
 * missing package throws at its first render. Their form is internal to react-aria, so its version is pinned.
 * @internal
 */
export const persian: Strings = {
  '@react-aria/autocomplete': { collectionLabel: 'پیشنهادها' },
  '@react-aria/breadcrumbs': { breadcrumbs: 'مسیر' },
  '@react-aria/calendar': {
    previous: 'قبلی',
    next: 'بعدی',
    selectedDateDescription: ({ date }) => `تاریخ انتخاب‌شده: ${date}`,
    selectedRangeDescription: ({ dateRange }) => `بازهٔ انتخاب‌شده: ${dateRange}`,
    todayDate: ({ date }) => `امروز، ${date}`,
    todayDateSelected: ({ date }) => `امروز، ${date}، انتخاب شده`,
    dateSelected: ({ date }) => `${date}، انتخاب شده`,
    startRangeSelectionPrompt: 'برای شروع انتخاب بازه بزنید',
    finishRangeSelectionPrompt: 'برای پایان انتخاب بازه بزنید',
    minimumDate: 'نخستین تاریخ ممکن',
    maximumDate: 'آخرین تاریخ ممکن',
    dateRange: ({ startDate, endDate }) => `${startDate} تا ${endDate}`,
  },
  '@react-aria/combobox': {
    focusAnnouncement: ({ isGroupChange, groupTitle, groupCount, optionText, isSelected }, formatter) => {
      const group = isGroupChange ? `گروه ${groupTitle}، ${formatter.number(Number(groupCount))} گزینه. ` : ''
      return `${group}${optionText}${isSelected ? '، انتخاب شده' : ''}`
    },
    countAnnouncement: ({ optionCount }, formatter) => `${formatter.number(Number(optionCount))} گزینه.`,
    selectedAnnouncement: ({ optionText }) => `${optionText}، انتخاب شده`,
    buttonLabel: 'نمایش پیشنهادها',
    listboxLabel: 'پیشنهادها',
  },
  '@react-aria/datepicker': {
    era: 'مبدأ',
    year: 'سال',
    month: 'ماه',
    day: 'روز',
    hour: 'ساعت',
    minute: 'دقیقه',
    second: 'ثانیه',
    dayPeriod: 'پیش یا پس از ظهر',
    calendar: 'تقویم',
    startDate: 'تاریخ شروع',
    endDate: 'تاریخ پایان',
    weekday: 'روز هفته',
    timeZoneName: 'منطقهٔ زمانی',
    selectedDateDescription: ({ date }) => `تاریخ انتخاب‌شده: ${date}`,
    selectedRangeDescription: ({ startDate, endDate }) => `بازهٔ انتخاب‌شده: ${startDate} تا ${endDate}`,
    selectedTimeDescription: ({ time }) => `ساعت انتخاب‌شده: ${time}`,
  },
  '@react-aria/dnd': {
    dragItem: ({ itemText }) => `کشیدن ${itemText}`,
    dragSelectedItems: count('مورد انتخاب‌شده برای کشیدن'),
    dragDescriptionKeyboard: 'برای شروع جابه‌جایی Enter را بزنید.',
    dragDescriptionKeyboardAlt: 'برای شروع جابه‌جایی Alt و Enter را بزنید.',
    dragDescriptionTouch: 'برای شروع جابه‌جایی دو بار بزنید.',
    dragDescriptionVirtual: 'برای شروع جابه‌جایی بزنید.',
    dragDescriptionLongPress: 'برای شروع جابه‌جایی نگه دارید.',
    dragSelectedKeyboard: count('مورد انتخاب‌شده. برای جابه‌جایی Enter را بزنید.'),
    dragSelectedKeyboardAlt: count('مورد انتخاب‌شده. برای جابه‌جایی Alt و Enter را بزنید.'),
    dragSelectedLongPress: count('مورد انتخاب‌شده. برای جابه‌جایی نگه دارید.'),
    dragStartedKeyboard: 'جابه‌جایی شروع شد. با Tab به مقصد بروید و Enter را بزنید؛ Escape برای انصراف.',
    dragStartedTouch: 'جابه‌جایی شروع شد. به مقصد بروید و دو بار بزنید.',
    dragStartedVirtual: 'جابه‌جایی شروع شد. به مقصد بروید و بزنید.',
    endDragKeyboard: 'در حال جابه‌جایی. برای انصراف Enter را بزنید.',
    endDragTouch: 'در حال جابه‌جایی. برای انصراف دو بار بزنید.',
    endDragVirtual: 'در حال جابه‌جایی. برای انصراف بزنید.',
    dropDescriptionKeyboard: 'برای گذاشتن Enter را بزنید؛ Escape برای انصراف.',
    dropDescriptionTouch: 'برای گذاشتن دو بار بزنید.',
    dropDescriptionVirtual: 'برای گذاشتن بزنید.',
    dropCanceled: 'جابه‌جایی لغو شد.',
    dropComplete: 'گذاشته شد.',
    dropIndicator: 'جای گذاشتن',
    dropOnRoot: 'گذاشتن روی',
    dropOnItem: ({ itemText }) => `گذاشتن روی ${itemText}`,
    insertBefore: ({ itemText }) => `پیش از ${itemText}`,
    insertBetween: ({ beforeItemText, afterItemText }) => `میان ${beforeItemText} و ${afterItemText}`,
    insertAfter: ({ itemText }) => `پس از ${itemText}`,
  },
  '@react-aria/grid': {
    deselectedItem: ({ item }) => `${item} از انتخاب درآمد.`,
    select: 'انتخاب',
    selectedCount: count('مورد انتخاب شده.'),
    selectedAll: 'همهٔ موردها انتخاب شدند.',
    selectedItem: ({ item }) => `${item} انتخاب شد.`,
    longPressToSelect: 'برای انتخاب نگه دارید.',
  },
  '@react-aria/gridlist': {
    hasActionAnnouncement: 'ردیف کاری انجام می‌دهد',
    hasLinkAnnouncement: ({ link }) => `ردیف پیوند دارد: ${link}`,
  },
  '@react-aria/menu': { longPressMessage: 'برای باز کردن منو نگه دارید یا Alt و کلید پایین را بزنید' },
  '@react-aria/numberfield': {
    decrease: ({ fieldLabel }) => `کاهش ${fieldLabel}`,
    increase: ({ fieldLabel }) => `افزایش ${fieldLabel}`,
    numberField: 'فیلد عددی',
  },
  '@react-aria/overlays': { dismiss: 'بستن' },
  '@react-aria/previewtrigger': { longPressMessage: 'برای پیش‌نمایش نگه دارید' },
  '@react-aria/searchfield': { 'Clear search': 'پاک کردن جستجو' },
  '@react-aria/spinbutton': { Empty: 'خالی' },
  '@react-aria/steplist': { steplist: 'گام‌ها' },
  '@react-aria/table': {
    select: 'انتخاب',
    selectAll: 'انتخاب همه',
    sortable: 'ستون قابل مرتب‌سازی',
    ascending: 'صعودی',
    descending: 'نزولی',
    ascendingSort: ({ columnName }) => `مرتب‌شده با ستون ${columnName}، صعودی`,
    descendingSort: ({ columnName }) => `مرتب‌شده با ستون ${columnName}، نزولی`,
    columnSize: ({ value }) => `${value} پیکسل`,
    resizerDescription: 'برای تغییر اندازه Enter را بزنید',
    expand: 'باز کردن',
    collapse: 'بستن',
  },
  '@react-aria/tag': { removeDescription: 'برای برداشتن برچسب Delete را بزنید.', removeButtonLabel: 'برداشتن' },
  '@react-aria/toast': { close: 'بستن', notifications: count('پیام.') },
  '@react-aria/tree': { expand: 'باز کردن', collapse: 'بستن' },
  '@react-stately/datepicker': {
    rangeUnderflow: ({ minValue }) => `باید ${minValue} یا پس از آن باشد.`,
    rangeOverflow: ({ maxValue }) => `باید ${maxValue} یا پیش از آن باشد.`,
    rangeReversed: 'تاریخ شروع باید پیش از تاریخ پایان باشد.',
    unavailableDate: 'این تاریخ در دسترس نیست.',
  },
  'react-aria-components': {
    selectPlaceholder: 'یکی را انتخاب کنید',
    tableResizer: 'تغییر اندازه',
    dropzoneLabel: 'جای گذاشتن',
    colorSwatchPicker: 'نمونه‌های رنگ',
  },
}

/** Must run before the first render of react-aria, which reads the strings once. */
export const speakPersian = (): void => {
  if (Reflect.get(window, Symbol.for('react-aria.i18n.locale')) === 'fa-IR') return
  Reflect.set(window, Symbol.for('react-aria.i18n.locale'), 'fa-IR')
  Reflect.set(window, Symbol.for('react-aria.i18n.strings'), persian)
}
