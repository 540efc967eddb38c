/**
 * Row keys and ranges of them, as a program names them. This package decides which rows lie in a
 * range; the bytes of a key are {@link io.github.bigtablemapper.key.format}'s. All are immutable
 * and safe for use by many threads.
 */
@NullMarked
package io.github.bigtablemapper.key;

import org.jspecify.annotations.NullMarked;
