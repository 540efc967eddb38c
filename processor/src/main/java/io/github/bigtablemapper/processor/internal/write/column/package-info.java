/** {@code XColumns}: the constants of columns and collections, and how others name them. */
@NullMarked
package io.github.bigtablemapper.processor.internal.write.column;

import org.jspecify.annotations.NullMarked;
