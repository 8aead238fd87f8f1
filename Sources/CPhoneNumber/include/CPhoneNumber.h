#ifndef IQSINE_CPHONENUMBER_H
#define IQSINE_CPHONENUMBER_H

#ifdef __cplusplus
extern "C" {
#endif

/// Reads a telephone number. Each buffer has `room` bytes and is written with a zero at its end.
/// `extension` is empty if the text names none. The other buffers hold the number without it.
/// Returns 1: a valid number; 0: not one.
int iqsine_phone_read(const char *text, const char *region, char *e164, char *national, char *international, char *extension, int room);

/// The calling code of a country, 84 for `VN`; 0: no such country is known.
int iqsine_phone_country_code(const char *region);

#ifdef __cplusplus
}
#endif
#endif
