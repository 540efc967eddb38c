/**
 * Items of DynamoDB, and where they come from: exports, files, live tables, migrated rows. Items
 * and sources are immutable and safe for use by many threads; what an {@code ItemPart} opens is
 * used by one thread at a time.
 */
@NullMarked
package io.github.bigtablemapper.dynamodb.item;

import org.jspecify.annotations.NullMarked;
