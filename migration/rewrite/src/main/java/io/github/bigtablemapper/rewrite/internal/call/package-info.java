/** Calls of the Enhanced Client become calls of the mapper and its repositories. */
@NullMarked
package io.github.bigtablemapper.rewrite.internal.call;

import org.jspecify.annotations.NullMarked;
