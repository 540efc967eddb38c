/**
 * Tables and column families: what entities declare, compared with what exists. Differences are
 * immutable and safe for use by many threads.
 */
@NullMarked
package io.github.bigtablemapper.schema;

import org.jspecify.annotations.NullMarked;
