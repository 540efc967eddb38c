/**
 * Codecs of the text that Google's migration from DynamoDB to Bigtable by Dataflow writes to cells.
 * They are immutable and safe for use by many threads.
 */
@NullMarked
package io.github.bigtablemapper.dynamodb.text;

import org.jspecify.annotations.NullMarked;
