/**
 * The bytes of row keys: what each part is stored as, how parts are joined, in readable and in
 * ordered keys, and how keys are read back. Called by generated code and by those who read rows
 * themselves. It knows no ranges. Parts and patterns are immutable and safe for use by many
 * threads; a reader or writer of keys is used by one thread at a time.
 */
@NullMarked
package io.github.bigtablemapper.key.format;

import org.jspecify.annotations.NullMarked;
