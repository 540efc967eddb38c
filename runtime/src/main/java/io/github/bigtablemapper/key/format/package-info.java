/**
 * The bytes of row keys: how parts are stored and joined in each key format, and how keys are
 * decoded. Called by generated code and by programs that read rows themselves. Ranges are in
 * another package. Parts and patterns are immutable and safe for use by many threads; readers and
 * writers of keys are not safe for use by several threads.
 */
@NullMarked
package io.github.bigtablemapper.key.format;

import org.jspecify.annotations.NullMarked;
