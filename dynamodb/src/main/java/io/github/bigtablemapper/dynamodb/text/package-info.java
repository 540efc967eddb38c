/**
 * Codecs of the text that Google's migration from DynamoDB to Bigtable by Dataflow leaves in cells.
 */
@NullMarked
package io.github.bigtablemapper.dynamodb.text;

import org.jspecify.annotations.NullMarked;
