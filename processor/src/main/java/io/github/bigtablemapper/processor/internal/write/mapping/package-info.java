/** {@code XMapping}: the code between an entity and its cells, in both directions. */
@NullMarked
package io.github.bigtablemapper.processor.internal.write.mapping;

import org.jspecify.annotations.NullMarked;
