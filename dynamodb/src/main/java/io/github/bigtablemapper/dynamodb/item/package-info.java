/** Items of DynamoDB, and where they come from: exports, files, live tables, migrated rows. */
@NullMarked
package io.github.bigtablemapper.dynamodb.item;

import org.jspecify.annotations.NullMarked;
