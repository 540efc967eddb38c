@NullMarked
package io.github.bigtablemapper.dynamodb;

import org.jspecify.annotations.NullMarked;
