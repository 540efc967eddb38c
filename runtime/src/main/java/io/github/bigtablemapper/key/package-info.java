/**
 * Row keys and their ranges, for use in programs. This package determines which rows are in a
 * range; {@link io.github.bigtablemapper.key.format} determines the bytes of a key. All are
 * immutable and safe for use by many threads.
 */
@NullMarked
package io.github.bigtablemapper.key;

import org.jspecify.annotations.NullMarked;
