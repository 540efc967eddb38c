/**
 * The exceptions of the mapper. Safe for use by many threads, as exceptions are: what they say does
 * not change.
 */
@NullMarked
package io.github.bigtablemapper.exception;

import org.jspecify.annotations.NullMarked;
