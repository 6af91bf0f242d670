import { words } from '../words.ts'

/** The usual constraints of servers, by their form: numbers are `n`, what stands in quotation marks is `text`. */
export const violations = words({
  must_not_be_empty: 'must not be empty',
  must_not_be_blank: 'must not be blank',
  must_not_be_null: 'must not be null',
  must_be_null: 'must be null',
  must_be_true: 'must be true',
  must_be_false: 'must be false',
  size_must_be_between_n_and_n: 'size must be between {{n}} and {{m}}',
  length_must_be_between_n_and_n: 'length must be between {{n}} and {{m}}',
  must_be_n_to_n_letters: 'must be {{n}} to {{m}} letters',
  must_be_a_well_formed_email_address: 'must be a well-formed email address',
  must_be_a_valid_url: 'must be a valid URL',
  must_match_text: 'must match "{{text}}"',
  must_be_less_than_n: 'must be less than {{n}}',
  must_be_less_than_or_equal_to_n: 'must be less than or equal to {{n}}',
  must_be_greater_than_n: 'must be greater than {{n}}',
  must_be_greater_than_or_equal_to_n: 'must be greater than or equal to {{n}}',
  numeric_value_out_of_bounds_n_digits_n_digits_expected:
    'numeric value out of bounds (<{{n}} digits>.<{{m}} digits> expected)',
  must_be_a_past_date: 'must be a past date',
  must_be_a_date_in_the_past_or_in_the_present: 'must be a date in the past or in the present',
  must_be_a_future_date: 'must be a future date',
  must_be_a_date_in_the_present_or_in_the_future: 'must be a date in the present or in the future',
})
