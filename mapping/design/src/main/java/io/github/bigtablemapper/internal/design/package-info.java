/**
 * What entities declare of their tables, as plain values: nothing of the compiler, nothing of the
 * client. The annotation processor makes them; rules, exports and comparisons read them. All values
 * are immutable and may be used by several threads.
 *
 * <p>The components of the records are the members of the JSON that is written beside the classes
 * of entities, so a release may add some: read designs by {@link
 * io.github.bigtablemapper.internal.design.json.DesignJson} instead of making them.
 */
@NullMarked
package io.github.bigtablemapper.internal.design;

import org.jspecify.annotations.NullMarked;
