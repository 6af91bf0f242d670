import type { en } from '../en.ts'
import type { Translation } from '../words.ts'

export const violations: Translation<typeof en.violations> = {
  must_not_be_empty: 'نباید خالی باشد',
  must_not_be_blank: 'نباید خالی باشد',
  must_not_be_null: 'باید مقداری داشته باشد',
  must_be_null: 'نباید مقداری داشته باشد',
  must_be_true: 'باید درست باشد',
  must_be_false: 'باید نادرست باشد',
  size_must_be_between_n_and_n: 'اندازه‌اش باید از {{n}} تا {{m}} باشد',
  length_must_be_between_n_and_n: 'طولش باید از {{n}} تا {{m}} نویسه باشد',
  must_be_n_to_n_letters: 'باید از {{n}} تا {{m}} نویسه داشته باشد',
  must_be_a_well_formed_email_address: 'باید یک نشانی ایمیل درست باشد',
  must_be_a_valid_url: 'باید یک نشانی وب درست باشد',
  must_match_text: 'باید به این شکل باشد: \u2066{{text}}\u2069',
  must_be_less_than_n: 'باید کمتر از {{n}} باشد',
  must_be_less_than_or_equal_to_n: 'باید حداکثر {{n}} باشد',
  must_be_greater_than_n: 'باید بیشتر از {{n}} باشد',
  must_be_greater_than_or_equal_to_n: 'باید حداقل {{n}} باشد',
  numeric_value_out_of_bounds_n_digits_n_digits_expected: 'باید حداکثر {{n}} رقم صحیح و {{m}} رقم اعشار داشته باشد',
  must_be_a_past_date: 'باید تاریخی در گذشته باشد',
  must_be_a_date_in_the_past_or_in_the_present: 'باید تاریخی در گذشته یا همین امروز باشد',
  must_be_a_future_date: 'باید تاریخی در آینده باشد',
  must_be_a_date_in_the_present_or_in_the_future: 'باید تاریخ امروز یا آینده باشد',
}
