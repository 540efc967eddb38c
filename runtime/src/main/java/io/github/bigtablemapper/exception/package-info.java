/** The exceptions of the mapper. */
@NullMarked
package io.github.bigtablemapper.exception;

import org.jspecify.annotations.NullMarked;
