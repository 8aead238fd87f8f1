// The little of C's library that an Embedded Swift module needs in the browser, where there is none.
#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;  // where the linker's own data ends
#define PAGE 65536u
#define HEADER 16u

// Memory in blocks of powers of two with a list of free ones for each size. Pages are never given back: the page throws the
// whole instance away when it wants them.
typedef struct Block {
  struct Block *next;
} Block;
static Block *bins[32];
static uintptr_t top, limit;

static unsigned bin_for(size_t size) {
  unsigned bin = 5;
  while (((size_t)1 << bin) < size) bin++;
  return bin;
}

static void *grab(size_t size) {
  if (!top) {
    top = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
    limit = __builtin_wasm_memory_size(0) * PAGE;
  }
  if (size > limit - top) {
    size_t pages = (size - (limit - top) + PAGE - 1) / PAGE;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) __builtin_trap();
    limit += pages * PAGE;
  }
  void *block = (void *)top;
  top += size;
  return block;
}

void *malloc(size_t size) {
  if (size > 0x40000000u) __builtin_trap();
  unsigned bin = bin_for(size + HEADER);
  Block *block = bins[bin];
  if (block) bins[bin] = block->next;
  else block = grab((size_t)1 << bin);
  *(uint32_t *)block = bin;
  return (char *)block + HEADER;
}

void free(void *memory) {
  if (!memory) return;
  Block *block = (Block *)((char *)memory - HEADER);
  unsigned bin = *(uint32_t *)block;
  block->next = bins[bin];
  bins[bin] = block;
}

int posix_memalign(void **out, size_t alignment, size_t size) {
  if (alignment > HEADER) __builtin_trap();
  *out = malloc(size);
  return 0;
}

int memcmp(const void *a, const void *b, size_t size) {
  const unsigned char *x = a, *y = b;
  for (; size; size--, x++, y++)
    if (*x != *y) return *x - *y;
  return 0;
}

// Only the seed of hashes asks for it. Always the same, so that a run can be repeated; no output depends on it.
void arc4random_buf(void *memory, size_t size) {
  unsigned char *byte = memory;
  while (size--) *byte++ = 0x5a;
}

uintptr_t __stack_chk_guard = 0x5eed1234;
_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

// The low 128 bits of a product: how an overflow of 64 bits is found.
typedef struct {
  uint64_t low, high;
} Wide;
void __multi3(Wide *out, uint64_t al, uint64_t ah, uint64_t bl, uint64_t bh) {
  uint64_t a0 = (uint32_t)al, a1 = al >> 32, b0 = (uint32_t)bl, b1 = bl >> 32;
  uint64_t p00 = a0 * b0, p01 = a0 * b1, p10 = a1 * b0, p11 = a1 * b1;
  uint64_t middle = (p00 >> 32) + (uint32_t)p01 + (uint32_t)p10;
  out->low = (middle << 32) | (uint32_t)p00;
  out->high = p11 + (p01 >> 32) + (p10 >> 32) + (middle >> 32) + al * bh + ah * bl;
}

// Unicode's normal forms, of which the rules need none: they compare ids and texts byte by byte, and Swift's `==` meets only ASCII here.
// Each scalar stands for itself. The toolchain's tables would make the module a tenth larger.
uint16_t _swift_stdlib_getNormData(uint32_t scalar) {
  (void)scalar;
  return 0;
}

uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) {
  (void)scalar;
  return 0;
}

uint32_t _swift_stdlib_getComposition(uint32_t x, uint32_t y) {
  (void)x;
  (void)y;
  return UINT32_MAX;
}

const uint8_t *_swift_stdlib_nfd_decompositions = 0;
