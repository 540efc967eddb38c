/** Items of DynamoDB become rows of entities: their import, and the proof that it is whole. */
@NullMarked
package io.github.bigtablemapper.dynamodb;

import org.jspecify.annotations.NullMarked;
