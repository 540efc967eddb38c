/**
 * Typed changes of entities from Bigtable's change streams. Changes and events are immutable and
 * safe for use by many threads, as far as the entities and values in them are.
 */
@NullMarked
package io.github.bigtablemapper.changes;

import org.jspecify.annotations.NullMarked;
