@NullMarked
package io.github.bigtablemapper.dynamodb.item;

import org.jspecify.annotations.NullMarked;
