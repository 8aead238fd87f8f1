#include "CPhoneNumber.h"

#include <phonenumbers/phonenumberutil.h>

#include <cstring>
#include <string>

using i18n::phonenumbers::PhoneNumber;
using i18n::phonenumbers::PhoneNumberUtil;

static bool put(const std::string &text, char *out, int room) {
  if (text.size() + 1 > static_cast<size_t>(room)) return false;
  std::memcpy(out, text.c_str(), text.size() + 1);
  return true;
}

extern "C" int iqsine_phone_country_code(const char *region) try {
  return PhoneNumberUtil::GetInstance()->GetCountryCodeForRegion(region);
} catch (...) {
  return 0;
}

/// Nothing may be thrown into Swift, which cannot catch it.
extern "C" int iqsine_phone_read(const char *text, const char *region, char *e164, char *national, char *international, char *extension,
                                 int room) try {
  const PhoneNumberUtil &numbers = *PhoneNumberUtil::GetInstance();
  PhoneNumber number;
  if (numbers.Parse(text, region, &number) != PhoneNumberUtil::NO_PARSING_ERROR || !numbers.IsValidNumber(number)) return 0;
  if (!put(number.extension(), extension, room)) return 0;
  // Without the extension. The library of Debian does not offer clear_extension() to others.
  PhoneNumber bare;
  bare.set_country_code(number.country_code());
  bare.set_national_number(number.national_number());
  if (number.has_italian_leading_zero()) bare.set_italian_leading_zero(number.italian_leading_zero());
  if (number.has_number_of_leading_zeros()) bare.set_number_of_leading_zeros(number.number_of_leading_zeros());
  std::string written;
  numbers.Format(bare, PhoneNumberUtil::E164, &written);
  if (!put(written, e164, room)) return 0;
  numbers.Format(bare, PhoneNumberUtil::NATIONAL, &written);
  if (!put(written, national, room)) return 0;
  numbers.Format(bare, PhoneNumberUtil::INTERNATIONAL, &written);
  return put(written, international, room) ? 1 : 0;
} catch (...) {
  return 0;
}
