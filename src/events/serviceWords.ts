/** The fields of the tax office's invoices, as its errors name them. */
const officeFields = `
acn adis am bbc bid billid body bpc bpn bros bsrn cdcd cdcn cfee consfee cop crn cut dis exr fee ft header iinn
indati2m indatim inno inp ins insp inty irtaxid mu odam odr odt olam olr olt payments pcn pdt pid pmt prdis pv sbc scc
scln setm spro sscv ssrv sstid sstt tadis tax17 taxid tbill tcpbs tdis tinb tins tob tocv todam tonw torv tprdis trmn
trn tsstam tvam tvop uid vam vop vra`

/** Words of services and browsers about calls, and parts of their field names. */
const english = `
a abort aborted aborterror abortion about above accept acceptable accepted access account action active add added
address admin after again against all allowed already also amount an and another answer answered any api app
application applied apps are argument array as assign at auth authenticate authenticated authentication authorisation
authorised authoritative authorization authorized avatar bad bandwidth bank base64 base64url basket be bearer because
been before begin begun below between bigger blocked boolean both browser busy buyer by bytes call called calls can
cancel canceled cancelled cannot capital capitals card certificate change changed changes char character characters
charge chars check checksum choices chosen clean client closed code collected column columns company conflict
conflicted connect connected connection constraint constrainterror content continue control copy correct corrected
correction corrections corrects cors could count created currency current cursor customer cut cyclic data database
dataclone datacloneerror dataerror date day days decode decoded defined delete deleted denied dependency description
detail detected device devices did differ different digit digits disabled disconnected discount do document does
domain domexception done double down duplicate duplicated during each early economic either email empty enabled encode
encoded encoding encodingerror end ended endpoint enough entity entry error errors exceed exceeded exceeds exception
execute exist existed exists expectation expected expired expires export extended factor factors failed failing fails
failure false fault fetch few field fields file first float font for forbidden foreign form format formed found from
frozen full function future gateway get given gone greater gtin gtins had has have header headers here hex hints host
hour hours how html http https i id identifier identity ids if im image implemented import imported in incomplete
inconsistent incorrect index information inquiry inserted instance insufficient integer interaction internal
interrupted interval invalid invalidaccess invalidstate invoice invoices ipg ir irr is iso issn issue issued issuer it
item items iterable its json key keys kind known language large larger last late later least legal length less letter
letters level limit limited line lines list listed listing loaded local lock locked logged login logout long longer
loop lost m main maintenance malformed mandatory many match matches max maximum may media memory message messages
method methods mid might migration milliseconds min minimum minute minutes misdirected mismatch missing model
modification modified monitor monitors month months more most moved much multi multiple must name named names national
navigator needed negative negotiates network networkerror never new next no nobody non none nor not notallowed
notfound nothing notreadable notsupported null num number numbers object obtain obtained of off office offline ok old
on once one only onto open opened operation operationerror option or order origin other out outdated over overflow own
owner p page paid param parameter parameters parent parse parsed part partial passed password path pay payable payer
payload payment pending per period permanent permanently permission permissions permitted person phone place plan
plans point port position positive post postal precondition prefix present previous price primary private problem
process processing product products profile promise properties property protocol protocols provide provided provider
proxy public publish pulled push pushed put q quantity query queue quota quotaexceeded r range rangeerror rate rated
reached read reading readonly readonlyerror reads real reason reasons receive received record records redirect ref
reference referenced referenceerror refund refused register registered reject rejected release remote removed repeat
repeated replaced reported request requested requests required requires res reset resource responded response
restricted result results retry return returned revoked rial right role root row rows rrn rule same satisfiable saved
schema scheme scope script search second seconds secret section security securityerror see seen select seller send
sender sent sep serial server service services session set setting settings shop short shorter should sign signature
signed since six size slow small smaller sold something soon source space sql stack start startup state status still
stop storage store stored strict string stuff subject subscribe subscribed subscription success successful sum support
supported switching symbol sync synced syntax syntaxerror system table tables target task tax taxpayer team teapot
temporarily temporary terminal text than that the then there this three through time timed timeout timeouterror times
timestamp title to token tokenised tokens too topic total trace tracking traffic transaction transactioninactive
transfer true truncated try ttl two type typeerror types unable unauthorised unauthorized unavailable unchanged
uncompressed undefined under unexpected unfinished unicode unique unit unknown unknownerror unlisted unlock unpadded
unpaid unprocessable unreachable unread unreadable unregistered unsafe unsigned unsupported until unverified up update
updated updates upgrade upload uppercase uri url use used user username users uuid valid validation value values
variable variant vat verified verify version versionerror violates violation violations wait waiting warning was web
well went were what when where which while who whole why width window with within without worker write written wrong x
year years yet zero zip zone`

/** The same in Farsi; half-spaces separate words. */
const persian = `
آدرس آمیز آن آنکه آینده ابطال ابطالی اتصال اجازه اجباری اختیاری ارائه ارتباط ارز ارزش ارزی ارسال از است استعلام اشتباه
اصلاح اصلاحی اطلاعات اعتبار افزوده اقتصادی الزامی الکترونیکی الگو الگوی ام امروز انتظار انجام انصراف انقضا ای اید ایم
این اینترنت با بازگشت باشد باشند باطل بانک بانکی باید بر برابر برای برنامه برگشت بزرگ بعد بعدا بعداً بلند به بود بوده
بی بیش بیشتر تأیید تا تاریخ تایید تخفیف تر تراکنش ترمینال ترین تعداد تعریف تلاش تنها توضیح توضیحات توکن تکرار تکراری
ثانیه ثبت جمع حافظه حال حداقل حداکثر حرف حروف حساب حقوقی حقیقی خالی خدمات خدمت خدمتی خروج خریدار خطا خطای خطایی خود
خودش داخلی داده دارد در درخواست درست درگاه دریافت دست دسترسی دقیقه دهد دو دوباره دیگر دیگری را رد ردیف رقم رقمی رمز
روز زمان زیاد ساختار ساعت سال سامانه سرجمع سرور سرویس سریال سطر سقف سیستم شبکه شخص شد شده شماره شناسه شود شوند صبر
صحیح صدور صورت صورتحساب صورتحسابها طول عملیات عنوان عوارض غیر غیرمجاز فاکتور فایل فرد فرستادن فرستنده فرمت فروشنده فقط
فیلد قالب قبل قبلا قطع قیمت لطفا لطفاً لغو مالیات مالیاتی ماه مبالغ مبلغ متن مجاز مجدد مجددا مجدداً مجوز محدود محدودیت
مرجع مسدود مطابق مطابقت معتبر مغایر مغایرت مقدار مقداردهی ملی منحصر منقضی مهلت موارد موجود مودی مودیان مورد موضوع موفق
موفقیت می نابرابر نادرست ناشناخته ناصحیح نام نامشخص نامعتبر ناموجود ناموفق نباشد نباید نبود ندارد نرخ نشانی نشد نشده
نشست نشود نمی نوع نویسه نکنید نیست نیستند ها های هایی هر هست هستند همخوان همخوانی همه هنوز هیچ و واحد وارد وجود وجوه
ورود وصل پاسخ پایانه پذیرش پذیرفته پذیرنده پر پرداخت پرداختن پرداختی پردازش پرونده پس پستی پیام پیدا پیش پیشتر چند
چندین کاربر کاربری کارت کارپوشه کالا کالاها کالای کد کرد کرده کم کمتر کمی کنند کنید که کوتاه کوچک گذرواژه گذشته گیرنده
یا یافت یک یکتای یکسان یکی`

const known: ReadonlySet<string> = new Set([officeFields, english, persian].join(' ').trim().split(/\s+/))

const parts = /[A-Z]?[a-z]+\d*|[A-Z]+(?![a-z])\d*|[^\s_A-Za-z]+/g

/** True if a word, or a compound field name (`factorTrackingCode`), is a service's own. */
export const isServiceWord = (word: string): boolean => {
  const bare = word.replace(/\p{M}/gu, '')
  return known.has(bare.toLowerCase()) || (bare.match(parts) ?? [bare]).every((part) => known.has(part.toLowerCase()))
}

/** The query names of our addresses; the bank adds its own when it leads back. */
const queryNames: ReadonlySet<string> = new Set([
  ...[
    'publicId',
    'flow',
    'lang',
    'MID',
    'State',
    'Status',
    'RRN',
    'RefNum',
    'ResNum',
    'TerminalId',
    'TraceNo',
    'Amount',
    'Wage',
    'AffectiveAmount',
  ],
  ...['SecurePan', 'HashedCardNumber', 'Token'],
])

const bankStates: ReadonlySet<string> = new Set([
  ...['OK', 'CanceledByUser', 'Failed', 'SessionIsNull', 'InvalidParameters', 'TokenNotFound'],
  ...['MerchantIpAddressIsInvalid', 'TokenRequired', 'TerminalNotFound', 'MultisettlePolicyErrors'],
])

/** Query values without anything personal: the bank's words about a payment, and a short number beside them. */
const queryValues: Readonly<Record<string, (value: string) => boolean>> = {
  State: (value) => bankStates.has(value),
  Status: (value) => /^-?\d{1,3}$/.test(value),
  lang: (value) => value === 'en' || value === 'fa',
}

export const isQueryName = (name: string): boolean => queryNames.has(name)
export const isQueryWord = (name: string, value: string): boolean =>
  Object.hasOwn(queryValues, name) && queryValues[name]?.(value) === true
