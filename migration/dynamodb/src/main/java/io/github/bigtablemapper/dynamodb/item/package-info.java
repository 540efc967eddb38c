/**
 * Items of DynamoDB and their sources: exports, files, live tables, migrated rows. Items and
 * sources are immutable and safe for use by many threads; the readers that an {@code ItemPart}
 * opens are used by one thread at a time.
 */
@NullMarked
package io.github.bigtablemapper.dynamodb.item;

import org.jspecify.annotations.NullMarked;
