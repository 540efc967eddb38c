/** A table of DynamoDB in the process of a test. */
@NullMarked
package io.github.bigtablemapper.dynamodb.server;

import org.jspecify.annotations.NullMarked;
