/** {@code XKey}: the parts of a key, its stages, and the names among them. */
@NullMarked
package io.github.bigtablemapper.processor.internal.write.key;

import org.jspecify.annotations.NullMarked;
