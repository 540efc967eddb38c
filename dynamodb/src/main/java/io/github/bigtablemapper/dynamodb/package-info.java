/**
 * Items of DynamoDB become rows of entities: their import, and the proof that it is whole. Imports,
 * targets, sources, items and figures are immutable and safe for use by many threads. The functions
 * that they are given must be so too: an import calls them from several threads. What an {@code
 * ItemPart} opens is used by one thread at a time.
 */
@NullMarked
package io.github.bigtablemapper.dynamodb;

import org.jspecify.annotations.NullMarked;
