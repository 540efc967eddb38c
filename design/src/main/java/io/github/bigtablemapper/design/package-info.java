/**
 * What entities declare of their tables, as plain values: nothing of the compiler, nothing of the
 * client. The annotation processor makes them; rules, exports and comparisons read them. All values
 * are immutable and may be used by several threads.
 */
@NullMarked
package io.github.bigtablemapper.design;

import org.jspecify.annotations.NullMarked;
