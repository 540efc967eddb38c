/**
 * The import of items of DynamoDB as rows of entities, and its verification. Imports, targets,
 * sources, items and figures are immutable and safe for use by many threads. Your functions must be
 * safe for use by many threads, too: an import calls them from several threads. The readers that an
 * {@code ItemPart} opens are used by one thread at a time.
 */
@NullMarked
package io.github.bigtablemapper.dynamodb;

import org.jspecify.annotations.NullMarked;
