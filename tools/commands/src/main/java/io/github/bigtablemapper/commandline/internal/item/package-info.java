/** Values and objects that are made of text, of items of DynamoDB and of JSON. */
@NullMarked
package io.github.bigtablemapper.commandline.internal.item;

import org.jspecify.annotations.NullMarked;
