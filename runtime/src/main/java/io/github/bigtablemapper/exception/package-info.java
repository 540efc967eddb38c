/**
 * The exceptions of the mapper. Their content does not change, so they are safe for use by many
 * threads.
 */
@NullMarked
package io.github.bigtablemapper.exception;

import org.jspecify.annotations.NullMarked;
