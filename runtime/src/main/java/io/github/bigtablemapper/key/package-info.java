/**
 * Row keys: their parts, their byte formats, and ranges of them. All are immutable and safe for use
 * by many threads, but for readers and writers of keys, which one thread uses at a time.
 */
@NullMarked
package io.github.bigtablemapper.key;

import org.jspecify.annotations.NullMarked;
